type Address = { address: string; zipCode: string; city: string; country: string }

/** Countries that write the postcode after the town (Universal Postal Union, addressing by country). */
const postcodeLast = ['GB', 'IE', 'LV', 'MT']

/**
 * Street and town in the order of the address's country: the town first in Hungary, the postcode last in some. Empty
 * parts are left out.
 */
export function addressLines({ address, zipCode, city, country }: Address): string[] {
  const town = (postcodeLast.includes(country) ? `${city} ${zipCode}` : `${zipCode} ${city}`).trim()
  return (country === 'HU' ? [town, address] : [address, town]).filter((line) => line.trim())
}
