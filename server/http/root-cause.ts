/** The innermost error: drizzle wraps the driver's errors. */
export function rootCause(error: unknown): Error & { code?: unknown } {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  return cause instanceof Error ? cause : new Error(String(cause))
}
