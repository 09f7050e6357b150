import styles from './styles/app.css?inline'

/**
 * The whole style sheet, in every document: over a slow line the first paint waits for nothing else. It weighs 8 kB
 * compressed; pages after the first one come without a document. The browser's code finds it in the page instead of
 * carrying it again.
 */
export const pageStyles: string = import.meta.env.DEV
  ? ''
  : import.meta.env.SSR
    ? styles
    : (document.getElementById('page-styles')?.textContent ?? '')
