/** The fields of a QR code: how it looks, and what it may say beside a text. */
import { eccLevels, eyeStyles, gradientTypes, moduleStyles } from "../../engines/qr-code/index.ts";
import { formed, refusal, unit } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { flag, httpUrl } from "../schema-kit.ts";

export const dataUpTo = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    description: "Text or URL to encode; how much fits depends on ecc",
    ...refusal({ maxLength: "data_too_long" }),
  });

const pictureFormats = ["png", "svg", "pdf", "eps"] as const;
export const formats = [...pictureFormats, "datauri", "text"] as const;

export const fileFormat = Type.Enum(pictureFormats, { default: "png", description: "Format of the files" });

const color = (description: string) =>
  Type.Optional(
    Type.String({
      description,
      ...formed(
        "^#?([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$",
        "a color written #rgb, #rrggbb or #rrggbbaa",
      ),
    }),
  );

/** What can be said in a query as well. */
export const look = {
  size: Type.Integer({
    default: 256,
    minimum: 64,
    maximum: 2_000,
    ...unit("pixels"),
    description:
      "Width in pixels, and height where there is no caption; in PDF and EPS in points of 1/72 inch",
  }),
  margin: Type.Integer({
    default: 4,
    minimum: 0,
    maximum: 20,
    ...unit("modules"),
    description: "Minimum width of the quiet zone in modules; readers expect 4",
  }),
  ecc: Type.Enum(eccLevels, {
    default: "M",
    description: "Error correction: L restores 7 %, M 15 %, Q 25 %, H 30 %; with a logo it is H",
  }),
  dark: Type.String({
    default: "#000000",
    description: "Color: #rgb, #rrggbb or #rrggbbaa; # is optional",
  }),
  light: Type.String({ default: "#ffffff", description: "Like dark, or transparent" }),
  style: Type.Enum(moduleStyles, { default: "square", description: "Shape of the modules" }),
  eyeStyle: Type.Enum(eyeStyles, {
    default: "square",
    description: "Shape of the three eyes in the corners",
  }),
  eyeColor: color("Color of the three eyes; by default that of the modules"),
  caption: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        "A text below the code, in any script, in at most 4 lines; the picture becomes higher by it",
    }),
  ),
  strict: flag(
    "Refuse what readers may fail on: its colors, or a look that was not read at all of three sizes",
  ),
  verify: Type.Optional(
    Type.Boolean({
      description:
        "Read the code at three sizes before it is answered; by default where modules, eyes, a gradient or a logo are styled",
    }),
  ),
};

/** What only a body can say. */
export const richLook = {
  gradient: Type.Optional(
    Type.Object(
      {
        type: Type.Enum(gradientTypes, {
          default: "linear",
          description: "Along a line, or from the center",
        }),
        to: Type.String({
          ...formed(
            "^#?([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$",
            "a color written #rgb, #rrggbb or #rrggbbaa",
          ),
          description: "The color that dark runs into",
        }),
        angle: Type.Integer({
          default: 0,
          minimum: -360,
          maximum: 360,
          ...unit("degrees"),
          description: "Clockwise; 0 runs from left to right",
        }),
      },
      { title: "QrGradient", description: "dark runs into another color" },
    ),
  ),
  logo: Type.Optional(
    Type.Object(
      {
        base64: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: 3_000_000,
            description:
              "JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP in Base64, at most 1 MiB; may be a data URI",
          }),
        ),
        url: Type.Optional(httpUrl("Absolute http or https URL of the picture. Or send base64")),
      },
      { title: "QrLogo", description: "A picture in the middle: base64 or url" },
    ),
  ),
  logoRatio: Type.Number({
    default: 0.2,
    minimum: 0.1,
    maximum: 0.3,
    description: "Side of the logo as a share of the code's",
  }),
};

const words = (description: string, maxLength = 200) =>
  Type.Optional(Type.String({ maxLength, description }));
const required = (description: string, maxLength = 200) =>
  Type.String({ minLength: 1, maxLength, description });

const wifi = Type.Object(
  {
    ssid: required("Name of the network, at most 32 bytes", 32),
    password: Type.Optional(
      Type.String({ maxLength: 128, format: "password", description: "Required unless the network is open" }),
    ),
    security: Type.Optional(
      Type.Enum(["WPA", "SAE", "WEP", "nopass"], {
        description:
          "WPA is also WPA2, and WPA3 where WPA2 is still taken; SAE is WPA3 alone. By default WPA with a password, else nopass",
      }),
    ),
    hidden: flag("The network does not show its name"),
  },
  { title: "QrWifi", description: "Join a wireless network" },
);

const vcard = Type.Object(
  {
    name: required("Full name, as it is shown"),
    givenName: words("Given name"),
    familyName: words("Family name"),
    organization: words("Company"),
    title: words("Position"),
    phone: words("Phone number", 40),
    mobile: words("Number of a mobile phone", 40),
    email: words("E-mail address", 254),
    url: words("Page", 500),
    street: words("Street and number"),
    city: words("City"),
    region: words("Region or state"),
    postalCode: words("Postal code", 20),
    country: words("Country"),
    birthday: words("A date, such as 1990-12-31", 10),
    note: words("Anything else", 500),
  },
  { title: "QrContact", description: "Add a contact (vCard 3.0)" },
);

const email = Type.Object(
  {
    to: required("Address, or several with commas", 500),
    cc: words("Like to", 500),
    bcc: words("Like to", 500),
    subject: words("Subject"),
    body: words("Text", 1_000),
  },
  { title: "QrEmail", description: "Write an e-mail (mailto:)" },
);

const sms = Type.Object(
  { to: required("Phone number", 40), text: words("Text", 1_000) },
  { title: "QrSms", description: "Write a text message (SMSTO:)" },
);

const phone = Type.Object(
  { number: required("Phone number", 40) },
  { title: "QrPhone", description: "Call a number (tel:)" },
);

const geo = Type.Object(
  {
    latitude: Type.Number({ minimum: -90, maximum: 90, description: "Degrees; north is positive" }),
    longitude: Type.Number({ minimum: -180, maximum: 180, description: "Degrees; east is positive" }),
    label: words("Name of the place, which Android shows"),
  },
  { title: "QrGeo", description: "Show a place on a map (geo:)" },
);

const event = Type.Object(
  {
    title: required("What happens"),
    start: required(
      "A date, or date and time with or without a zone: 2026-12-31, 2026-12-31T18:00+01:00",
      40,
    ),
    end: words("Like start; of whole days the last one", 40),
    location: words("Where"),
    description: words("Anything else", 1_000),
  },
  { title: "QrEvent", description: "Add an event to the calendar (iCalendar)" },
);

const payment = Type.Object(
  {
    name: required("Who is paid, at most 70 characters", 70),
    iban: required("Account that is paid", 42),
    bic: words("BIC of its bank; not needed within the EEA", 20),
    amount: Type.Optional(
      Type.Number({
        minimum: 0.01,
        maximum: 999_999_999.99,
        ...unit("euros"),
        description: "Euros; open where left out",
      }),
    ),
    purpose: Type.Optional(
      Type.String({
        ...formed("^[A-Z]{1,4}$", "a purpose code such as CHAR"),
        description: "Purpose code of ISO 20022",
      }),
    ),
    reference: words("Creditor reference (ISO 11649), such as RF18539007547034; not together with text", 35),
    text: words("What it is for", 140),
    note: words("A hint to who pays", 70),
  },
  { title: "QrPayment", description: "Pay by SEPA credit transfer (EPC069-12, GiroCode); leave ecc at M" },
);

export const content = Type.Optional(
  Type.Object(
    {
      wifi: Type.Optional(wifi),
      vcard: Type.Optional(vcard),
      email: Type.Optional(email),
      sms: Type.Optional(sms),
      phone: Type.Optional(phone),
      geo: Type.Optional(geo),
      event: Type.Optional(event),
      payment: Type.Optional(payment),
    },
    {
      title: "QrContent",
      description: "Instead of data: what a phone can do with the code; exactly one of these",
    },
  ),
);
