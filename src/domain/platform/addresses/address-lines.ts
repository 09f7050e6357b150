type Address = { address: string; zipCode: string; city: string; country: string }

/** Street and town in the order of the address's country: town first in Hungary. Empty parts are left out. */
export function addressLines({ address, zipCode, city, country }: Address): string[] {
  const town = `${zipCode} ${city}`.trim()
  return (country === 'HU' ? [town, address] : [address, town]).filter((line) => line.trim())
}
