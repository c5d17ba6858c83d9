/** Headers of answers that no operation declares, with what each says: for the interface description. */

/** On every answer. */
export const everyHeaders = {
  "X-Request-Id":
    "The id of this call, as in the server's log; the caller's own if it sent one that can be used",
  "X-Api-Version": "Version of the interface",
} as const;

/** On the answers to a call with a key whose plan has a limit. */
export const quotaHeaders = {
  "X-RateLimit-Requests-Limit": "Calls that the key's plan has in the month",
  "X-RateLimit-Requests-Remaining": "Calls that are left of them",
  "X-RateLimit-Requests-Reset": "Seconds until the month ends",
  "RateLimit-Policy": "The limit as draft-ietf-httpapi-ratelimit-headers writes it",
  RateLimit: "What is left of it, in the same form",
} as const;

/** On answers to a call whose unknown names were let pass. */
export const preferenceHeader = {
  "Preference-Applied":
    "`handling=lenient` where the header Prefer asked for it, so that unknown names were ignored",
} as const;

/** On refusals after which the same call may succeed. */
export const retryHeader = { "Retry-After": "Whole seconds after which the same call may succeed" } as const;

/** On refusals of callers that are not known (RFC 9110, section 11.6.1). */
export const challengeHeader = { "WWW-Authenticate": "How a key may be sent: `Bearer`" } as const;
