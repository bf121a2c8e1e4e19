/** Without a call of the operator's own; what the page asks by itself does not count. */
export const operatorIdleSeconds = 30 * 60;
/** From the log-in, whatever is done. */
export const operatorLongestSeconds = 8 * 3600;
/** For calls that ask for it, a code is proof for so long. */
export const operatorProofSeconds = 10 * 60;
/** A link with which somebody becomes an operator, or chooses anew what they log in with. */
export const operatorLinkHours = 24;
/** Of any characters; a long password needs no rule of which. */
export const operatorPasswordLength = { min: 12, max: 128 } as const;
/** Of why an operator looks in, which the tenant's admins read. */
export const lookReasonLength = { min: 10, max: 300 } as const;
/** For how long one look shows a tenant. */
export const lookSeconds = 30 * 60;
/** An export is sent in parts of so many bytes. */
export const importPartBytes = 8_000_000;
/** The versions of the app are those of sessions that were used within so many days. */
export const versionDays = 7;
/** A tenant's warnings: what waits for longer, and how old a copy may be. */
export const waitSeconds = { warn: 10 * 60, bad: 30 * 60 } as const;
export const copyHours = 26;
/** How long before its end a certificate is told. */
export const certificateDays = { warn: 14, bad: 7 } as const;
