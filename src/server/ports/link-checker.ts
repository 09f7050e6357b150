/** Checks whether an external URL is reachable. */
export interface LinkChecker {
  /**
   * True if the http(s) URL answers and the page exists (redirects count). Never throws; never requests an address of
   * the shop's own network.
   */
  isReachable(url: string): Promise<boolean>
}
