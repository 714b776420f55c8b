import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { ScrollFrame } from './scroll-frame.tsx';
import styles from './table.module.css';

export type Column<Row> = {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers and amounts are right-aligned. */
  align?: 'left' | 'right';
  /** The cell that names the row's record: on phones it is the record's title, without a label. */
  lead?: boolean;
};

/**
 * Records in rows; on phones each becomes a labeled block. The roles are explicit because browsers drop table semantics when `display`
 * changes. `caption` is the accessible name.
 */
export const Table = <Row,>({
  caption,
  columns,
  rows,
  rowKey,
  isMarked,
  foot,
  dense = false,
  compact = false,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Rows to highlight, for a reason that one of their cells gives in words. */
  isMarked?: (row: Row) => boolean;
  /** Row of totals, as cells by column key. */
  foot?: Readonly<Record<string, ReactNode>>;
  dense?: boolean;
  /** On phones the cells of a record follow each other in lines, each after its label: for long logs. */
  compact?: boolean;
}) => (
  <ScrollFrame label={caption} className={styles.frame} data-density={dense ? 'dense' : undefined}>
    {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
    <table className={classes(styles.table, compact && styles.compact)} role="table" aria-label={caption}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={classes(column.align && styles[column.align])}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" data-marked={isMarked?.(row) ? '' : undefined}>
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                className={classes(column.align && styles[column.align], column.lead && styles.lead)}
              >
                <span className={styles.label} aria-hidden>
                  {column.head}
                </span>
                <div className={styles.value}>{column.cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {foot === undefined ? null : (
        <tfoot role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                className={classes(
                  column.align && styles[column.align],
                  column.lead && styles.lead,
                  foot[column.key] === undefined && styles.blank,
                )}
              >
                <span className={styles.label} aria-hidden>
                  {column.head}
                </span>
                <div className={styles.value}>{foot[column.key]}</div>
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
    {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
  </ScrollFrame>
);
