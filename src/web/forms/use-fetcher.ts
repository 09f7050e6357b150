import { useState } from 'react'
import { useFetcher as useRouterFetcher } from 'react-router'

/**
 * The router's `useFetcher`, with `data` as React state. The router keeps the data in a mutable map that it reads while
 * rendering: a render without any change of state can then see new data, and React drops the effects of such a render.
 */
export const useFetcher: typeof useRouterFetcher = <T = unknown>(
  options?: Parameters<typeof useRouterFetcher>[0],
) => {
  const fetcher = useRouterFetcher<T>(options)
  const [data, setData] = useState(() => fetcher.data)
  if (data !== fetcher.data) setData(() => fetcher.data)
  return { ...fetcher, data }
}
