import { type ChangeEvent, useState } from 'react'
import type { PictureLimits } from '#domain/platform/pictures/picture-limits.ts'
import { checkPictureFile } from './check-picture-file.ts'

/**
 * Checks a file as soon as it is chosen: a file the server would refuse makes its field invalid, and the form is not
 * sent.
 */
export function usePictureCheck(limits: PictureLimits) {
  const [fault, setFault] = useState<string>()
  const check = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    const fault = file && (await checkPictureFile(file, limits))
    // The user may have chosen another file meanwhile.
    if (file !== target.files?.[0]) return
    target.setCustomValidity(fault ?? '')
    setFault(fault)
  }
  return { fault, check }
}
