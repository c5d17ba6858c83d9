import { describe, expect, it } from "vitest";
import type { Candidate } from "../candidate.ts";
import { decodeBase58Check } from "../checks/base58.ts";
import { bech32Variant, isCashAddress } from "../checks/bech32.ts";
import { hasEthereumChecksum } from "../checks/ethereum.ts";
import { tokenizeText } from "../text/tokenized-text.ts";
import { findWallets } from "./wallet.ts";

const found = (text: string): string[] => {
  const candidates: Candidate[] = [];
  findWallets(tokenizeText(text), candidates);
  return candidates
    .filter(({ score }) => score >= 0.5)
    .map(({ subtype, validated }) => `${subtype} ${validated}`);
};

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

describe("addresses", () => {
  it.each([
    ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "bitcoin true"],
    ["3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy", "bitcoin true"],
    ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq.", "bitcoin true"],
    ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "ethereum true"],
    ["0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed", "ethereum false"],
    ["rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh", "ripple true"],
    ["bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a", "bitcoin_cash true"],
  ])("%s is %s", (text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  it.each([
    "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb",
    "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdz",
    "0x0000000000000000000000000000000000000000",
  ])("%s is not a wallet", (text) => {
    expect(found(text)).toEqual([]);
  });
});
