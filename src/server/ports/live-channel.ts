/** Small messages to every instance of the shop. Not a queue: who is away misses them. */
export interface LiveChannel {
  publish(topic: string, payload: unknown): Promise<void>
  /** Returns a function that ends the subscription. `onEnd` is called when the channel itself is closed. */
  subscribe(topic: string, onMessage: (payload: unknown) => void, onEnd?: () => void): () => void
  close(): Promise<void>
}
