import { openConnection } from './open-connection.ts'
import type { RawResponse } from './response-reader.ts'

/** The raw response to one request, on a new connection. */
export async function requestOnce(port: number, request: Buffer = Buffer.alloc(0)): Promise<RawResponse> {
  const connection = await openConnection(port)
  try {
    return await connection.ask(request)
  } finally {
    connection.close()
  }
}
