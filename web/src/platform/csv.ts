/** Spreadsheets run cells that begin like a formula, some with the wide signs of Asian scripts too; a quote before them keeps them text. */
export const csvCell = (value: string): string =>
  `"${value.replace(/^(?=[=+\-@＝＋－＠\t\r\n])/, "'").replaceAll('"', '""')}"`;

/** Lines of cells that are written already, as a CSV file. The mark at its beginning has spreadsheets read it as UTF-8. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\ufeff${[...lines.map((cells) => cells.join(',')), ''].join('\r\n')}`;
