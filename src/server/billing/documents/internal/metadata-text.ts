/**
 * A title or name for pdfkit, which writes the same value into the document information and, unescaped, into the XMP.
 * Without escaping, 'Exemple & Fils' would make the file invalid as PDF/A.
 */
export class MetadataText extends String {
  override toString(): string {
    return this.valueOf().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  }
}
