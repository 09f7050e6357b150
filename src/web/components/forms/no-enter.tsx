/**
 * First child of a form whose action cannot be undone: Enter in a field then submits nothing, with or without scripts.
 * Enter presses the form's first submit button, and a disabled button does nothing (HTML, implicit submission).
 */
export function NoEnter() {
  return <button type="submit" disabled hidden />
}
