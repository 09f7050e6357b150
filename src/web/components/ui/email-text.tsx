/** An email address that breaks after its @ in a narrow column, and within a word only as a last resort. */
export function EmailText({ children: address }: { children: string }) {
  const domainStart = address.indexOf('@') + 1
  return (
    <span className="wrap-break-word">
      {address.slice(0, domainStart)}
      <wbr />
      {address.slice(domainStart)}
    </span>
  )
}
