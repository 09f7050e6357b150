/** Rejects with an Error when the promise takes longer than the given time. */
export function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no response within ${milliseconds} ms`)), milliseconds)
    timer.unref()
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
