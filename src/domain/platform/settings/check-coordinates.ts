/** What is wrong with a place on the map: it has both of its numbers, or none. */
export function checkCoordinates(place: {
  latitude: number | null
  longitude: number | null
}): Record<string, string> {
  if ((place.latitude === null) === (place.longitude === null)) return {}
  return { [place.latitude === null ? 'latitude' : 'longitude']: 'coordinate_missing' }
}
