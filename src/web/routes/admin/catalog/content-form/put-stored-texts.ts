/**
 * After saving, shows in each field what is stored now, cleaned or changed by somebody else. What was typed while the form was on its
 * way stays.
 */
export function putStoredTexts(form: HTMLFormElement | null, sent: FormData | undefined): void {
  for (const field of form?.elements ?? []) {
    if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) continue
    if (!/^(value|alt)\./.test(field.name) || field.type === 'hidden') continue
    const isAsSent = !sent || field.value === sent.get(field.name)
    if (isAsSent && field.value !== field.defaultValue) field.value = field.defaultValue
  }
  form?.dispatchEvent(new Event('change', { bubbles: true }))
}
