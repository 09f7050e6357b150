/** Problems of map coordinates: both must be given, or neither. */
export function checkCoordinates(coordinates: {
  latitude: number | null
  longitude: number | null
}): Record<string, string> {
  if ((coordinates.latitude === null) === (coordinates.longitude === null)) return {}
  return { [coordinates.latitude === null ? 'latitude' : 'longitude']: 'coordinate_missing' }
}
