/** Problems of map coordinates: both must be given, or neither. */
export function checkCoordinates(place: {
  latitude: number | null
  longitude: number | null
}): Record<string, string> {
  if ((place.latitude === null) === (place.longitude === null)) return {}
  return { [place.latitude === null ? 'latitude' : 'longitude']: 'coordinate_missing' }
}
