/** Whether an address elsewhere answers. */
export interface LinkChecker {
  /**
   * True when somebody answers at this http(s) address and what is asked for is there (redirections count). Never throws;
   * never asks an address of the shop's own network.
   */
  isAnswering(url: string): Promise<boolean>
}
