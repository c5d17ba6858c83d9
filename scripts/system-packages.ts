/** Debian's packages that the tests use; installs the missing ones where it may. */
import { existsSync } from "node:fs";
import { run } from "./steps.ts";

interface Wanted {
  readonly program: string;
  readonly debianPackage: string;
  readonly use: string;
}

const wanted: readonly Wanted[] = [
  { program: "/usr/bin/curl", debianPackage: "curl", use: "tests of the README's calls" },
  {
    program: "/usr/bin/python3",
    debianPackage: "python3",
    use: "tests of the README's calls and of the Python client",
  },
  {
    program: "/usr/share/python-wheels",
    debianPackage: "python3-venv",
    use: "the test that installs the Python client",
  },
  { program: "/usr/bin/mypy", debianPackage: "mypy", use: "tests of the Python client's types" },
  { program: "/usr/bin/chromium", debianPackage: "chromium", use: "tests that open the pages" },
  {
    program: "/usr/bin/redis-server",
    debianPackage: "redis-server",
    use: "tests of keys and counts that many machines share",
  },
  {
    program: "/usr/bin/promtool",
    debianPackage: "prometheus",
    use: "tests in which it judges metrics, alerts and the dashboard",
  },
  { program: "/usr/bin/caddy", debianPackage: "caddy", use: "tests of deploy/Caddyfile" },
  { program: "/usr/bin/systemd-analyze", debianPackage: "systemd", use: "the test of deploy/systemd" },
  { program: "/usr/bin/script", debianPackage: "bsdutils", use: "tests of commands on a terminal" },
  { program: "/usr/bin/zsh", debianPackage: "zsh", use: "tests of completion in zsh" },
  { program: "/usr/bin/fish", debianPackage: "fish", use: "tests of completion in fish" },
  {
    program: "/usr/lib/python3/dist-packages/PIL",
    debianPackage: "python3-pil",
    use: "the test in which Pillow judges frames of animated PNG",
  },
  { program: "/usr/bin/qpdf", debianPackage: "qpdf", use: "tests in which it judges PDF files" },
  { program: "/usr/bin/patch", debianPackage: "patch", use: "the test in which it applies diffs" },
  { program: "/usr/bin/openssl", debianPackage: "openssl", use: "tests in which it makes certificates" },
  {
    program: "/usr/bin/oathtool",
    debianPackage: "oathtool",
    use: "tests in which it judges one-time passwords",
  },
  {
    program: "/usr/lib/python3/dist-packages/spf.py",
    debianPackage: "python3-spf",
    use: "the test in which it judges SPF records",
  },
  {
    program: "/usr/sbin/postfix",
    debianPackage: "postfix",
    use: "tests of the SMTP probe against a mail server",
  },
  {
    program: "/usr/bin/pdftotext",
    debianPackage: "poppler-utils",
    use: "tests in which it judges PDF files",
  },
  { program: "/usr/bin/zbarimg", debianPackage: "zbar-tools", use: "tests in which it reads QR codes" },
  { program: "/usr/bin/gs", debianPackage: "ghostscript", use: "tests in which it draws QR codes in EPS" },
  {
    program: "/usr/sbin/named",
    debianPackage: "bind9",
    use: "tests in which it serves signed zones and judges DNS records and DNSSEC",
  },
  { program: "/usr/bin/dig", debianPackage: "bind9-dnsutils", use: "the same tests" },
  { program: "/usr/bin/dnssec-signzone", debianPackage: "bind9-utils", use: "the same tests" },
];

/** Installs what is missing when run as root on Debian; elsewhere, and of what cannot be installed, says what will be skipped. */
export async function installSystemPackages(): Promise<number> {
  const missing = wanted.filter(isMissing);
  if (missing.length === 0) return 0;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    for (const { debianPackage, use } of missing)
      console.log(`  ${debianPackage} is missing: ${use} are skipped`);
    return 0;
  }
  await run("apt-get", [...quiet, "update"]);
  if ((await install(missing)) === 0) return 0;
  // One that cannot be installed keeps no other away.
  for (const one of missing.filter(isMissing)) await install([one]);
  for (const { debianPackage, use } of missing.filter(isMissing))
    console.log(`  ${debianPackage} cannot be installed: ${use} are skipped`);
  return 0;
}

const quiet = ["-qq", "-o", "Dpkg::Use-Pty=0"];

const isMissing = ({ program }: Wanted): boolean => !existsSync(program);

/** Packages such as postfix ask questions where nothing says that nobody is there. */
const install = (packages: readonly Wanted[]): Promise<number> =>
  run("env", [
    "DEBIAN_FRONTEND=noninteractive",
    "apt-get",
    ...quiet,
    "install",
    "--yes",
    "--no-install-recommends",
    ...packages.map(({ debianPackage }) => debianPackage),
  ]);
