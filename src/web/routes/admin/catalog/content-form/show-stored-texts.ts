/**
 * After a save, shows the stored value in each field: it may have been sanitised, or changed by another user. Values
 * typed while the request was pending are kept.
 */
export function showStoredTexts(form: HTMLFormElement | null, sentData: FormData | undefined): void {
  for (const field of form?.elements ?? []) {
    if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) continue
    if (!/^(value|alt)\./.test(field.name) || field.type === 'hidden') continue
    const isUnchanged = !sentData || field.value === sentData.get(field.name)
    if (isUnchanged && field.value !== field.defaultValue) field.value = field.defaultValue
  }
  form?.dispatchEvent(new Event('change', { bubbles: true }))
}
