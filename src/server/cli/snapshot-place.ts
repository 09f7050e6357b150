import { basename, dirname, resolve } from 'node:path'
import { isBucketPlace } from '../config.ts'

/** A path or bucket given on the command line; a relative path is relative to the current folder. */
export const resolvePlace = (place: string) => (isBucketPlace(place) ? place : resolve(place))

/** The place and the name of a snapshot given on the command line: a path, or s3://bucket/folder/name. */
export function splitSnapshotPath(file: string): { place: string; name: string } {
  const path = resolvePlace(file)
  return { place: dirname(path), name: basename(path) }
}
