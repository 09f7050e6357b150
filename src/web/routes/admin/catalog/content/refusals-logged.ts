import type { LoaderArguments } from '#web/forms/page-loader.ts'
import { contextOf } from '#web/request-context.ts'

/**
 * Logs that somebody was refused to change a text because their role has not the right (contract B6); the form itself says so,
 * and what was typed stays.
 */
export function refusalsLogged<A extends LoaderArguments, R>(action: (args: A) => Promise<R>) {
  return async (args: A): Promise<R> => {
    const note = () => {
      const { ports, requestId } = contextOf(args.context)
      ports.log.warn({ requestId, path: args.url.pathname }, 'a change of content was refused to a role')
    }
    try {
      const answer = await action(args)
      const { code } = (answer as { data?: { code?: string } } | undefined)?.data ?? {}
      if (code === 'back_office_forbidden') note()
      return answer
    } catch (error) {
      // Already at the door, before the form was read.
      if (error instanceof Response && error.status === 403) note()
      throw error
    }
  }
}
