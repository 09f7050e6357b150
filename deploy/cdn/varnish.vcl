# A shared cache before the shop, for Varnish 7: docs/operations.md, 'A CDN'.
# Start it with: varnishd -f varnish.vcl -a :6081 -s malloc,256m
# In the shop: CDN_PURGE_URL=http://127.0.0.1:6081/cdn-purge, CDN_PURGE_TOKEN=the token below.
vcl 4.1;

import std;

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
}

sub vcl_recv {
  unset req.http.X-Shop-Cookie;
  if (req.url == "/cdn-purge") {
    if (req.method != "POST" || req.http.Authorization != "Bearer a-token-of-your-own") {
      return (synth(403));
    }
    # Keys have letters, digits and punctuation without a meaning in regular expressions.
    if (req.http.Surrogate-Key !~ "^[A-Za-z0-9:/_ -]+$") {
      return (synth(400));
    }
    ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, "\s+", "|") + ")(\s|$)");
    return (synth(204));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # The start page leads visitors with another chosen language to it; everything else is the same for all.
  if (req.url ~ "^/(\?|$)" && req.http.Cookie ~ "language=") {
    return (pass);
  }
  # Addresses of campaigns have the same page.
  set req.url = regsuball(req.url, "(?<=[?&])(utm_[a-z]+|fbclid|gclid)=[^&]*(&|$)", "");
  set req.url = regsub(req.url, "[?&]$", "");
  set req.http.X-Shop-Cookie = req.http.Cookie;
  unset req.http.Cookie;
  return (hash);
}

sub vcl_backend_fetch {
  # A page that is not for all needs the visitor's cookies.
  if (bereq.http.X-Shop-Cookie) {
    set bereq.http.Cookie = bereq.http.X-Shop-Cookie;
    unset bereq.http.X-Shop-Cookie;
  }
}

sub vcl_backend_response {
  if (beresp.http.Surrogate-Key && !beresp.http.Set-Cookie && beresp.status == 200) {
    # What the shop says to shared caches (RFC 9213): Varnish does not read it itself.
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*max-age=([0-9]+).*", "\1s"), 0s);
    set beresp.grace = 10s;
    set beresp.keep = 1d;
    # Without Varnish's own rule, which obeys what the page says to browsers.
    return (deliver);
  } elsif (beresp.http.Cache-Control !~ "immutable") {
    set beresp.uncacheable = true;
  }
}

sub vcl_deliver {
  unset resp.http.Surrogate-Key;
  unset resp.http.CDN-Cache-Control;
}
