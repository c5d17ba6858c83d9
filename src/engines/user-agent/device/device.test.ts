import { describe, expect, it } from "vitest";
import { detectSystem } from "../system/system.ts";
import { tokenize } from "../tokens.ts";
import { detectDevice } from "./device.ts";
import { extractModel, findModelPart, findVendor, withoutVendor } from "./model.ts";

const end = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0";
const phone = (model: string) => `Mozilla/5.0 (Linux; Android 14; ${model}) ${end} Mobile Safari/537.36`;
const tablet = (model: string) => `Mozilla/5.0 (Linux; Android 14; ${model}) ${end} Safari/537.36`;

const devices: readonly (readonly [
  ua: string,
  type: string | null,
  vendor: string | null,
  model: string | null,
])[] = [
  [phone("K"), "mobile", null, null],
  [phone("Pixel 8 Pro"), "mobile", "Google", "Pixel 8 Pro"],
  [phone("CPH2581"), "mobile", "OnePlus", "CPH2581"],
  [phone("CPH2557"), "mobile", "OPPO", "CPH2557"],
  [phone("A065"), "mobile", "Nothing", "A065"],
  [phone("23049PCD8G"), "mobile", "Xiaomi", "23049PCD8G"],
  [phone("Redmi Note 12"), "mobile", "Xiaomi", "Redmi Note 12"],
  [phone("V2227A"), "mobile", "Vivo", "V2227A"],
  [phone("vivo 1904"), "mobile", "Vivo", "1904"],
  [phone("RMX3630"), "mobile", "Realme", "RMX3630"],
  [phone("TECNO CK7n"), "mobile", "Tecno", "CK7n"],
  [phone("Infinix X6833B"), "mobile", "Infinix", "X6833B"],
  [phone("moto g84 5G"), "mobile", "Motorola", "moto g84 5G"],
  [phone("SAMSUNG SM-G991B"), "mobile", "Samsung", "SM-G991B"],
  [phone("NOH-AN00"), "mobile", "Huawei", "NOH-AN00"],
  [phone("CUBOT_X90"), "mobile", "Cubot", "X90"],
  [phone("Discovery"), "mobile", null, "Discovery"],
  [phone("SM-R890"), "wearable", "Samsung", "SM-R890"],
  [tablet("Chromecast Build/QTS1"), "smarttv", "Google", "Chromecast"],
  [tablet("SHIELD Android TV Build/PPR1"), "smarttv", "NVIDIA", "SHIELD Android TV"],
  [tablet("SM-X700"), "tablet", "Samsung", "SM-X700"],
  [tablet("Pixel Tablet"), "tablet", "Google", "Pixel Tablet"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)", "mobile", "Apple", "iPhone"],
  ["Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X)", "tablet", "Apple", "iPad"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "desktop", "Apple", "Macintosh"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "desktop", null, null],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "desktop", null, null],
  ["Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)", "desktop", null, null],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox One)", "console", "Microsoft", "Xbox One"],
  ["Mozilla/5.0 (PlayStation; PlayStation 5/6.50)", "console", "Sony", "PlayStation 5"],
  ["Mozilla/5.0 (Nintendo Switch; WifiWebAuthApplet)", "console", "Nintendo", "Switch"],
  ["Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) TV Safari/537.36", "smarttv", "Samsung", null],
  ["Mozilla/5.0 (Web0S; Linux/SmartTV) Chrome/94.0", "smarttv", "LG", null],
  ["HbbTV/1.5.1 (+DRM;Sony;KD-55X9005B;PKG6.7520;2014;)", "smarttv", "Sony", "KD-55X9005B"],
  [
    "Mozilla/5.0 (Linux; Android 9; AFTKA Build/PS7633) Silk/112 like Chrome/112 Safari/537.36",
    "smarttv",
    "Amazon",
    "AFTKA",
  ],
  ["Roku/DVP-12.5 (12.5.0.4178)", "smarttv", "Roku", null],
  ["Roku4640X/DVP-7.70 (297.70E04154A)", "smarttv", "Roku", "4640X"],
  [tablet("BRAVIA 4K VH2 Build/QTG3"), "smarttv", "Sony", "BRAVIA 4K VH2"],
  [
    "Mozilla/5.0 (Linux) Safari/537.36 VIDAA/6.0(Hisense;SmartTV;55A6G;MTK9602/V0;UHD;)",
    "smarttv",
    "Hisense",
    "55A6G",
  ],
  [
    "Mozilla/5.0 (Web0S; Linux/SmartTV) Safari/537.36 LG Browser/8.00.00(LGE; OLED55C1PUB; 03.21.15; 1; DTV_W21O)",
    "smarttv",
    "LG",
    "OLED55C1PUB",
  ],
  ["Mozilla/5.0 (X11) CrKey/1.0 VIZIO SmartCast(Conjure/M-5 Model/V505-J09)", "smarttv", "Vizio", "V505-J09"],
  ["Mozilla/5.0 (Nintendo Switch 2; ShareApplet)", "console", "Nintendo", "Switch 2"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox Series S)", "console", "Microsoft", "Xbox Series S"],
  ["Mozilla/5.0 (X11; Linux x86_64; Steam Deck)", "console", "Valve", "Steam Deck"],
  ["Mozilla/5.0 (X11; Linux; PICO 4 OS5.7.1 like Quest) PicoBrowser/3.3", "xr", "Pico", "4"],
  ["Mozilla/5.0 (Linux; U; en-US) Version/4.0 Kindle/3.0 (screen 600x800)", "tablet", "Amazon", "Kindle"],
  ["Mozilla/5.0 (Linux) Safari/538.1 (Kobo Libra Colour 0390/4.41.23145)", "tablet", "Kobo", "Libra Colour"],
  ["Mozilla/5.0 (Unknown; Linux) AppleWebKit/538.1 Kobo Touch Safari/538.1", "tablet", "Kobo", "Touch"],
  [tablet("NoteAir2P Build/2022-08-05"), "tablet", "Onyx", "NoteAir2P"],
  ["WhatsApp/2.23.20 Android/13 Device/samsung-SM-G991B", "mobile", "Samsung", "SM-G991B"],
  ["Mozilla 5.0 (Linux; U; Android 4.1.1; GT-N7108 Build JRO03C) UC", "tablet", "Samsung", "GT-N7108"],
  [phone("OPPOR803"), "mobile", "OPPO", "R803"],
  [phone("SonyEricssonLT26i"), "mobile", "Sony", "LT26i"],
  [phone("Armor X13"), "mobile", "Ulefone", "Armor X13"],
  [
    "Instagram 5.0 Android (33/13; 420dpi; 1080x2186; Google/google; Pixel 6a; bluejay)",
    "mobile",
    "Google",
    "Pixel 6a",
  ],
  ["Opera/9.80 (Android; Opera Mini/36.2/119; U; id) Presto/2.12", "mobile", null, null],
  ["AppleTV11,1/11.1", "smarttv", "Apple", "Apple TV"],
  ["Mozilla/5.0 (X11; GNU/Linux) Chrome/79.0 Safari/537.36 Tesla/2024.14.6", "car", "Tesla", null],
  [
    "Mozilla/5.0 (Linux; Android 12; Quest 3) OculusBrowser/33.0 Chrome/124.0 VR Safari/537.36",
    "xr",
    "Meta",
    "Quest 3",
  ],
  ["atc/1.0 watchOS/5.1.3 model/Watch3,4", "wearable", "Apple", "Watch"],
  ["Nokia6230/2.0 (04.43) Profile/MIDP-2.0 Configuration/CLDC-1.1", "mobile", "Nokia", "6230"],
  ["PhilipsX501/1.0", "mobile", "Philips", null],
  ["curl/8.5.0", null, null, null],
  ["", null, null, null],
];

describe("the device of a User-Agent", () => {
  it.each(devices)("of %j is %s, %s, %s", (ua, type, vendor, model) => {
    const tokens = tokenize(ua);
    expect(detectDevice(tokens, detectSystem(tokens))).toEqual({ type, vendor, model });
  });

  it.each([
    ["Mozilla/5.0 (Linux; U; Android 4.0.3; en-gb; GT-P7510 Build/HRI83) x", "GT-P7510"],
    ["Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00; HMSCore 6.13) x", "NOH-AN00"],
    ["Mozilla/5.0 (Linux; Android 10; K) x", ""],
    ["Mozilla/5.0 (Windows NT 10.0) x", ""],
  ])("is named in %j by %j", (ua, model) => {
    expect(extractModel(findModelPart(tokenize(ua)))).toBe(model);
  });

  it("has a maker by the longest beginning that is known", () => {
    expect(findVendor("CPH2581")).toBe("OnePlus");
    expect(findVendor("CPH9999")).toBe("OPPO");
    expect(findVendor("Nobody 1")).toBeNull();
    expect(findVendor("")).toBeNull();
  });

  it("loses its maker's name only where something is left", () => {
    expect(withoutVendor("HTC Desire", "HTC")).toBe("Desire");
    expect(withoutVendor("HTC", "HTC")).toBe("HTC");
    expect(withoutVendor("Nokian tyre", "Nokia")).toBe("Nokian tyre");
  });
});
