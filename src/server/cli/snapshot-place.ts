import { basename, dirname, resolve } from 'node:path'
import { isBucketPlace } from '../config.ts'

/** The place and the name of a snapshot given on the command line: a path, or s3://bucket/folder/name. */
export function splitSnapshotPath(file: string): { place: string; name: string } {
  const path = isBucketPlace(file) ? file : resolve(file)
  return isBucketPlace(file)
    ? { place: path.slice(0, path.lastIndexOf('/')), name: path.slice(path.lastIndexOf('/') + 1) }
    : { place: dirname(path), name: basename(path) }
}
