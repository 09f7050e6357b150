/**
 * First child of a form whose action cannot be undone: Enter in a field presses the first submit button of its form,
 * and a disabled one does nothing (HTML, implicit submission), with and without a script.
 */
export function NoEnter() {
  return <button type="submit" disabled hidden />
}
