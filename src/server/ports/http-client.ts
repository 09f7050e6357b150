/** A request to a URL that the staff of the shop entered. */
export type OutboundRequest = {
  url: string
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string
}

/** Why there was no response: the timeout passed, the URL is in the shop's own network, or the connection failed. */
export type OutboundFailure = 'timeout' | 'refused_address' | 'unreachable'

export type OutboundResponse = {
  milliseconds: number
} /** `isOwnMachine`: the response came from the machine the shop runs on, which a demonstration allows. */ & (
  | { status: number; text: string; isOwnMachine: boolean }
  | { status: null; failure: OutboundFailure; text: string }
)

/**
 * Outbound HTTP client. Times out after ten seconds, follows no redirect, reads only the beginning of a response and
 * refuses addresses of the shop's own network. Never throws.
 */
export interface HttpClient {
  sendRequest(outboundRequest: OutboundRequest): Promise<OutboundResponse>
}
