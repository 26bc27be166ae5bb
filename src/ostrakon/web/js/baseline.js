// A classic script, in words that every browser reads: it tells browsers older than the baseline that they are.
// Baseline: Chrome and Edge 105, Safari 16, Firefox 125 (Intl.Segmenter came last there).
(function () {
  var fits = false;
  try {
    fits = 'noModule' in document.createElement('script') && !!Intl.Segmenter && !!Array.prototype.at
      && !!document.createElement('dialog').showModal && CSS.supports('selector(:has(a))');
  } catch (error) {
    fits = false;
  }
  var note = document.getElementById('old-browser');
  if (fits || !note) return;
  note.hidden = false;
})();
