// The table's own measure: 1rem is a 120th of the width, set while a table page is open.
import { useLayoutEffect } from '../../vendor/preact.js';

/** Give the page the table's measure, and take it away when the page is left. */
export function useLargeScreen() {
  useLayoutEffect(() => {
    document.documentElement.classList.replace('ph', 'tv');
    return () => {
      document.documentElement.classList.replace('tv', 'ph');
    };
  }, []);
}
