import { describe, expect, it } from "vitest";
import { decodeBase58Check } from "../checks/base58.ts";
import { bech32Variant, isCashAddress } from "../checks/bech32.ts";
import { hasEthereumChecksum } from "../checks/ethereum.ts";
import { testKind } from "../detector.fixture.ts";

describe("checksums", () => {
  it.each([
    "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
    "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
  ])("ERC-55 accepts its own example %s", (address) => {
    expect(hasEthereumChecksum(address)).toBe(true);
    const swapped = address.replace(/[A-F]/, (letter) => letter.toLowerCase());
    expect(hasEthereumChecksum(swapped)).toBe(false);
  });

  it("Bech32 and Bech32m follow BIP 173 and BIP 350", () => {
    expect(bech32Variant("A12UEL5L")).toBe("bech32");
    expect(bech32Variant("abcdef1l7aum6echk45nj3s0wdvt2fg8x9yrzpqzd3ryx")).toBe("bech32m");
    expect(bech32Variant("A12UEL5M")).toBe(null);
    expect(bech32Variant("a12UEL5L")).toBe(null);
  });

  it("Base58Check rejects one wrong character", () => {
    expect(decodeBase58Check("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa")?.length).toBe(21);
    expect(decodeBase58Check("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb")).toBe(null);
    expect(decodeBase58Check("0OIl")).toBe(null);
  });

  it("CashAddr follows its specification", () => {
    expect(isCashAddress("qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a")).toBe(true);
    expect(isCashAddress("qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6b")).toBe(false);
  });
});

// Examples of the currencies' own specifications; where a checksum was changed, it was changed in one character.
testKind(
  "crypto_wallet",
  [
    "BTC «1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa» is the first",
    "send it to «3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy»",
    "«bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq».",
    "«BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4»",
    "taproot: «bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0»",
    "ETH «0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed»",
    "eth «0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed» in lower case",
    "«rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh»",
    "«bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a»",
    "TRX «TJRabPrwbZy45sbavfcjinPJC18kjpRTv8»",
    "ltc: «LgmaN4eVEPSmgPQBQUQw9uo1MwSw1JNB88», «ltc1qa326h78r4v7mav5ja2r38qklmm6k2qp6cpgsv6»",
    "doge «DSgie7HJT96zxatcxvRCRetr2roxBh77aM»",
    "XLM «GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ»",
    "Polkadot wallet «15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5»",
    "«44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A»",
  ],
  [
    "BTC 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb",
    "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdz",
    "ETH 0x0000000000000000000000000000000000000000",
    "ETH 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe",
    // EIP-55: mixed case is a checksum, and here it is wrong.
    "ETH 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD",
    // BIP 350: version 0 with the checksum of Bech32m, and version 1 with that of Bech32.
    "btc bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh",
    "btc bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd",
    "tron TJRabPrwbZy45sbavfcjinPJC18kjpRTv9",
    "ltc LgmaN4eVEPSmgPQBQUQw9uo1MwSw1JNB89",
    "xrp rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTi",
    "xlm GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGA",
    "polkadot 15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp6",
    "monero 44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3B",
  ],
);
