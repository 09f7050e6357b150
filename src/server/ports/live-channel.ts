/** Topic of a live message: what changed. Open back offices reload it, other instances of the shop reread it. */
export type LiveTopic =
  | 'background-tasks'
  | 'catalogue'
  | 'customers'
  | 'deliveries'
  | 'directaffi-conversions'
  | 'invoice-template'
  | 'mail-templates'
  | 'mails'
  | 'messages'
  | 'newsletter'
  | 'orders'
  | 'pages'
  | 'payments/provider'
  | 'ratings'
  | 'settings'
  | 'storage'
  | 'time-machine'
  | 'work-queue'

/** Small messages to every instance of the shop. Not a queue: a disconnected instance misses them. */
export interface LiveChannel {
  publish(topic: LiveTopic, payload: unknown): Promise<void>
  /**
   * Returns a function that ends the subscription. `onEnd` is called when the channel itself is closed, which waits for
   * the promises that `onMessage` has returned.
   */
  subscribe(topic: LiveTopic, onMessage: (payload: unknown) => unknown, onEnd?: () => void): () => void
  close(): Promise<void>
}
