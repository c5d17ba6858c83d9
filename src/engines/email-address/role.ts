/** Local parts that name a role or a machine instead of a person. */

/** RFC 2142 §3 to §7, RFC 5321 §4.5.1, and names that mail systems and companies use in practice. */
const roleNames: ReadonlySet<string> = new Set(
  [
    // RFC 2142
    "abuse ftp hostmaster info marketing news noc postmaster sales security support usenet uucp webmaster www",
    // Machines
    "bounce bounces daemon do-not-reply donotreply mailer-daemon no-reply nobody noreply notification",
    "notifications alert alerts root system auto-reply autoreply",
    // Administration
    "admin administrator devops dns domains hosting it mail mailadmin network ops registrar ssladmin",
    "ssladministrator sysadmin tech webadmin",
    // Companies
    "accounting accounts billing booking bookings career careers compliance contact customer-service",
    "customerservice dpo enquiries enquiry feedback finance gdpr hello help helpdesk hr inquiries invoices jobs",
    "legal media office orders partners payments payroll postbox pr press privacy reception recruiting recruitment",
    "reservations returns service staff team welcome",
    // Lists
    "all everyone list list-request listserv mailman majordomo newsletter owner subscribe unsubscribe",
    // Reports
    "copyright dmca dmarc-reports phishing spam fraud complaints",
  ].flatMap((line) => line.split(" ")),
);

/** RFC 2142 §6: the addresses around a mailing list. */
const listRole = /^owner-.|.-(owner|request|bounces|subscribe|unsubscribe|admin)$/;

/** `name` is a local part without quotes and tag; dots and underscores count as hyphens. */
export function isRoleName(name: string): boolean {
  const folded = name.toLowerCase().replaceAll(/[._]/g, "-");
  return roleNames.has(folded) || listRole.test(folded);
}
