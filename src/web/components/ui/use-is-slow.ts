import { useEffect, useState } from 'react'

const timeoutMs = 200

/** True once something has been busy for a noticeable time (`timeoutMs`); fast responses show no skeleton. */
export function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) {
      setSlow(false)
      return
    }
    const timer = setTimeout(() => setSlow(true), timeoutMs)
    return () => clearTimeout(timer)
  }, [isBusy])
  return isBusy && isSlow
}
