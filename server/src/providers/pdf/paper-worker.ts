import { serveWork } from '../../platform/serving/serve-work.ts';
import { drawPaper } from './draw-paper.ts';
import type { Paper } from './pdf-document.ts';

/** Dates arrive as JSON strings. */
type Sent = Omit<Paper, 'at'> & { at: string };

serveWork((bytes) => {
  const { at, ...paper } = JSON.parse(Buffer.from(bytes).toString()) as Sent;
  return drawPaper({ ...paper, at: new Date(at) });
});
