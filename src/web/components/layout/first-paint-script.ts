/**
 * Runs before the first paint and applies, from cookies that scripts may read, what differs between visitors of one
 * page: badge, 'in cart', account initial, theme. The page's bytes are therefore the same for all visitors. After a
 * change of language it restores the reading position from the stored share of the page. Until the page has started,
 * an error of the shop's own scripts shows the fatal page; errors of browser extensions do not. A script of the page
 * imports the entry file: if that fails, it is an unhandled rejection. A browser that blocks storage throws even on
 * reading it: an in-memory storage replaces it until the page is unloaded.
 */
export const firstPaintScript = `(function(){
var e=document.documentElement,c={};
e.dataset.scripted="";
["localStorage","sessionStorage"].forEach(function(k){try{window[k].length}catch(_){var o=new Map();
Object.defineProperty(window,k,{configurable:true,value:{get length(){return o.size},key:function(i){return Array.from(o.keys())[i]||null},
getItem:function(n){return o.has(n)?o.get(n):null},setItem:function(n,v){o.set(n,String(v))},removeItem:function(n){o.delete(n)},clear:function(){o.clear()}}})}});
var fail=function(w){e.dataset.fatal="";var f=function(){var r=document.getElementById("fatal-reason");if(r)r.textContent=w};
document.readyState==="loading"?addEventListener("DOMContentLoaded",f):f()};
addEventListener("error",function(v){var t=v.target;if("started" in e.dataset)return;
var o=location.origin,own=t.tagName==="SCRIPT"?!t.src||t.src.indexOf(o)===0:v.message&&(v.filename||"").indexOf(o)===0;
if(own)fail(v.message||t.src||(document.querySelector("link[rel=modulepreload]")||{}).href||"")},true);
addEventListener("unhandledrejection",function(v){var x=v.reason||{};if("started" in e.dataset||x.name!=="TypeError")return;
if(/import|module/i.test(x.message)&&!/-extension:/.test(x.message+x.stack))fail(x.message)});
document.cookie.split("; ").forEach(function(p){var i=p.indexOf("=");try{c[p.slice(0,i)]=decodeURIComponent(p.slice(i+1))}catch(_){}});
if(c.theme==="light"||c.theme==="dark")e.dataset.theme=c.theme;
if(c.account){e.dataset.account="";e.style.setProperty("--account-initial",JSON.stringify(c.account.slice(0,2)))}
var n=0,s="";
(c.cart||"").split(".").forEach(function(p){var m=/^([a-z0-9][a-z0-9-]{0,63})\\*(\\d{1,2})$/.exec(p);
if(m){n+=+m[2];s+='[data-product="'+m[1]+'"] .when-in-cart{display:inline-flex}[data-product="'+m[1]+'"] .when-not-in-cart{display:none}'}});
try{var k=+sessionStorage.getItem("language-place");if(k){sessionStorage.removeItem("language-place");
addEventListener("DOMContentLoaded",function(){scrollTo({top:k*e.scrollHeight,behavior:"instant"})})}}catch(_){}
if(n){e.dataset.cart=n;e.style.setProperty("--cart-count",'"'+n+'"');
var t=document.createElement("style");t.id="cart-paint";t.textContent=s;document.head.appendChild(t)}
})()`
