/** How strong the secret of tokens is: whoever guesses it can make them all. */

/** As RFC 2104 asks for keys: at least as long as half of the digest; 16 random bytes cannot be guessed. */
const secretBytesMin = 16;

/** In words, what makes a secret easy to guess; nothing of the secret is repeated. Linear. */
export function findSecretWarnings(secret: string): string[] {
  const bytes = Buffer.byteLength(secret);
  if (bytes < secretBytesMin)
    return [
      `The secret has ${bytes} bytes; with fewer than ${secretBytesMin} random ones it can be guessed, and then all tokens can be computed.`,
    ];
  const different = new Set(secret).size;
  const bits = different < 2 ? 0 : secret.length * Math.log2(different);
  if (different < 8 || bits < 80)
    return [
      `The secret has only ${different} different characters; take at least ${secretBytesMin} random bytes.`,
    ];
  if (isSequence(secret)) return ["The secret is a run of neighboring characters; take random bytes."];
  return [];
}

/** Whether most characters follow the one before them, as in 0123456789abcdef. */
function isSequence(text: string): boolean {
  let steps = 0;
  for (let at = 1; at < text.length; at += 1) {
    const step = text.charCodeAt(at) - text.charCodeAt(at - 1);
    if (Math.abs(step) === 1) steps += 1;
  }
  return steps > 0.7 * text.length;
}
