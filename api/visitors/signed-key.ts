/** What stands after `#` in a link that needs no log-in: the server's mark (128 bits, base64url) and the row's id. */
export const signedKeyPattern = /^[\w-]{22}\.\d{1,16}$/;
