/** What a service does with passwords beside its rules for them. */

export const storages = [
  "plain",
  "encrypted",
  "fast-hash",
  "pbkdf2",
  "bcrypt",
  "scrypt",
  "argon2id",
] as const;

/** What is undefined is not known, and not judged. */
export interface Practices {
  /** Whether passwords are only used beside a second factor. */
  readonly secondFactor?: boolean;
  /** Days after which a password must be changed; 0: never. */
  readonly rotationDays?: number;
  /** Whether a hint for the password is shown to whoever has not signed in. */
  readonly hints?: boolean;
  readonly securityQuestions?: boolean;
  /** Whether what is too long is cut, and the rest ignored. */
  readonly truncates?: boolean;
  /** Whether letters, spaces and signs of all scripts are accepted. */
  readonly unicode?: boolean;
  readonly passwordManagers?: boolean;
  readonly paste?: boolean;
  readonly showPassword?: boolean;
  /** Failed attempts in a row before an account is locked; 0: no limit. */
  readonly maxFailedAttempts?: number;
  readonly storage?: (typeof storages)[number];
}
