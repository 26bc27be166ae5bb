/** Everything that is on the page: the one that the address names, and what may lie over it. */

import { useEffect, useState } from '../vendor/preact.js';
import { el, Fragment } from './el.js';
import { adding, AddPage } from './pages/add.js';
import { Cover, Hands } from './pages/cover.js';
import { Home } from './pages/home.js';
import { Gone, Lost, Replaced, Waiting } from './pages/line.js';
import { RulesPage } from './pages/rules.js';
import { SeatPage } from './pages/seat.js';
import { Sheets } from './pages/sheets.js';
import { covered } from './passing.js';
import { route, tableStyle } from './route.js';
import { sheet } from './sheet.js';
import { connection, mySeat, room } from './state.js';
import { Toast } from './toast.js';

export function App() {
  return el(Fragment, null, el(Lost, null), el(Hands, null), el(Page, null), el(Sheets, null), sheet.value ? null : el(Toast, null));
}

function Page() {
  const where = route.value;
  if (where.page === 'home') return el(Home, null);
  if (where.page === 'rules') return el(RulesPage, null);
  if (connection.value === 'gone') return el(Gone, null);
  if (connection.value === 'replaced') return el(Replaced, null);
  if (!room.value) return el(Waiting, null);
  if (where.page === 'table') return el(Table, null);
  if (adding.value) return el(AddPage, null);
  if (covered.value) return el(Cover, null);
  // What one has chosen or written never stays for the next.
  return el(SeatPage, { key: mySeat.value ?? 'all' });
}

/** The big screen; phones don't load it. */
function Table() {
  const [page, setPage] = useState(/** @type {{ TablePage: typeof import('./table/table.js').TablePage } | null} */ (null));
  useEffect(() => {
    Promise.all([import('./table/table.js'), tableStyle()]).then(([module]) => setPage(module), () => location.reload());
  }, []);
  return page ? el(page.TablePage, null) : null;
}
