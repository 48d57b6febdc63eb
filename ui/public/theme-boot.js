// Sets the stored theme and language before the first paint. A file of its own, so that the page needs no inline script.
(function () {
  var root = document.documentElement;
  var theme = 'default';
  try {
    theme = JSON.parse(localStorage.getItem('oms-prefs') || '{}').state.theme || theme;
  } catch (e) {
    // nothing stored, or storage is blocked: the default theme stays
  }
  root.dataset.theme = theme;
  root.className = theme === 'dark' ? 'dark' : 'light';
  try {
    root.lang = localStorage.getItem('oms-lang') === 'en' ? 'en' : 'zh-CN';
  } catch (e) {
    root.lang = 'zh-CN';
  }
})();
