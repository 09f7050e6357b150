import { type ChangeEvent, useState } from 'react'
import type { PictureLimits } from '#domain/platform/pictures/picture-limits.ts'
import { checkPictureFile } from './check-picture-file.ts'

/** Checks a file as soon as it is chosen in a form: what the server would say of it, and the form does not send it. */
export function usePictureCheck(limits: PictureLimits) {
  const [fault, setFault] = useState<string>()
  const check = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    const found = file && (await checkPictureFile(file, limits))
    // Another file may have been chosen meanwhile.
    if (file !== target.files?.[0]) return
    target.setCustomValidity(found ?? '')
    setFault(found)
  }
  return { fault, check }
}
