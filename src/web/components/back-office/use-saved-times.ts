import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

/** How often the page's form was sent and not refused. */
export function useSavedTimes(isRefused: boolean): number {
  const isBusy = useNavigation().formMethod === 'POST'
  const wasBusy = useRef(false)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (wasBusy.current && !isBusy && !isRefused) setTimes((before) => before + 1)
    wasBusy.current = isBusy
  }, [isBusy, isRefused])
  return times
}
