/** Rejects when the answer takes longer than the given time. */
export function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds)
    timer.unref()
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
