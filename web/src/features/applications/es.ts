import apply from './apply.es.ts';
import section8Demo from './section8-demo.es.ts';

/** Spanish for applying and for the fee demo. */
export default { ...section8Demo, ...apply };
