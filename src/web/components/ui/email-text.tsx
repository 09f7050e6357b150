/** An e-mail address that breaks behind its @ where a column is narrow, and within a word only when nothing else helps. */
export function EmailText({ children: address }: { children: string }) {
  const at = address.indexOf('@') + 1
  return (
    <span className="wrap-break-word">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}
