import type { LoaderArguments } from '#web/forms/page-loader.ts'
import { contextOf } from '#web/request-context.ts'

/**
 * Logs when a change of content is refused because of the user's role (contract B6). The form shows the refusal itself
 * and keeps what was typed.
 */
export function withRefusalLog<A extends LoaderArguments, R>(action: (args: A) => Promise<R>) {
  return async (args: A): Promise<R> => {
    const logRefusal = () => {
      const { ports, requestId } = contextOf(args.context)
      ports.log.warn(
        { requestId, path: args.url.pathname },
        'a change of content was refused: the role lacks the permission',
      )
    }
    try {
      const result = await action(args)
      const { code } = (result as { data?: { code?: string } } | undefined)?.data ?? {}
      if (code === 'back_office_forbidden') logRefusal()
      return result
    } catch (error) {
      // The permission check before the body is read throws the response.
      if (error instanceof Response && error.status === 403) logRefusal()
      throw error
    }
  }
}
