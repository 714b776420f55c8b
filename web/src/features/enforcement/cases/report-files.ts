import { reportBytesMax, reportFilesMax } from '@lintel/contract/enforcement/reports';

/** Returns the files chosen for a report that fit into its limit beside its existing ones; and those that do not. */
export const fitFiles = (
  have: readonly File[],
  chosen: readonly File[],
): { files: readonly File[]; leftOut: readonly File[] } => {
  const files = [...have];
  const leftOut: File[] = [];
  let bytes = have.reduce((sum, { size }) => sum + size, 0);
  for (const file of chosen) {
    if (files.length >= reportFilesMax || bytes + file.size > reportBytesMax) {
      leftOut.push(file);
      continue;
    }
    files.push(file);
    bytes += file.size;
  }
  return { files, leftOut };
};
