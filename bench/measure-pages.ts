import autocannon from 'autocannon'

const seconds = 8

function load(url: string, connections: number): Promise<autocannon.Result> {
  return new Promise((resolve, reject) => {
    autocannon({ url, connections, duration: seconds }, (error, result) =>
      error ? reject(error) : resolve(result),
    )
  })
}

/** Median answer times of each page for one client and for eight, and how many the eight get per second. */
export async function measurePages(
  address: string,
  paths: Record<string, string>,
): Promise<(string | number)[][]> {
  const rows: (string | number)[][] = []
  for (const [name, path] of Object.entries(paths)) {
    const url = address + path
    const bytes = (await (await fetch(url)).arrayBuffer()).byteLength
    await load(url, 4)
    const alone = await load(url, 1)
    const crowd = await load(url, 8)
    if (alone.non2xx + crowd.non2xx > 0)
      throw new Error(`${path} failed ${alone.non2xx + crowd.non2xx} times`)
    rows.push([
      name,
      alone.latency.p50,
      alone.latency.p97_5,
      crowd.latency.p50,
      Math.round(crowd.requests.average),
      Math.round(bytes / 1024),
    ])
  }
  return rows
}
