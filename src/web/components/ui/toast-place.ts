/**
 * The element that notifications are drawn in. It stands in the modal dialog that is open, for the page around one lies
 * behind it and answers nothing; else at the end of the page. It is moved as it is, with what it shows.
 */
export function keepToastsInReach(place: HTMLElement): { move(): void; stop(): void } {
  const move = () => {
    const target = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    if (place.parentElement !== target) target.append(place)
  }
  // Neither bubbles. A dialog that is taken out of the page closes without a word, and the place with it.
  for (const event of ['toggle', 'close']) document.addEventListener(event, move, true)
  const watch = new MutationObserver(() => place.isConnected || move())
  watch.observe(document.body, { childList: true, subtree: true })
  move()
  return {
    move,
    stop() {
      for (const event of ['toggle', 'close']) document.removeEventListener(event, move, true)
      watch.disconnect()
      place.remove()
    },
  }
}
